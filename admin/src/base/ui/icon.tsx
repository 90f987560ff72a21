import { LineIcon, ICON_PATHS as SITE_ICON_PATHS } from '@shop/site/components/icons/icon.tsx'

/** An icon that only one lazy screen shows is a path next to that screen. */
const ICON_PATHS = {
  ...SITE_ICON_PATHS,
  alert: 'M12 3.5 21.5 20h-19zM12 10v4.5M12 17.2h.01',
  calendar:
    'M6 5h12a2.5 2.5 0 0 1 2.5 2.5V18a2.5 2.5 0 0 1-2.5 2.5H6A2.5 2.5 0 0 1 3.5 18V7.5A2.5 2.5 0 0 1 6 5zM3.5 10h17M8 3v4M16 3v4',
  chevron: 'M6 9l6 6 6-6',
  check: 'M5 12.5 10 17.5 19 7',
  copy: 'M9 9h9.5v9.5H9zM15 9V5.5H5.5V15H9',
  camera:
    'M4.5 8h3l1.6-2.5h5.8L16.5 8h3A1.5 1.5 0 0 1 21 9.5v8a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17.5v-8A1.5 1.5 0 0 1 4.5 8zM12 10a3.3 3.3 0 1 0 0 6.6 3.3 3.3 0 0 0 0-6.6',
  down: 'M12 5v14M6 13l6 6 6-6',
  offline: 'M4 4l16 16M9.2 6.3A6 6 0 0 1 18 10.6a4 4 0 0 1 2 7M16 19H7.5a4.5 4.5 0 0 1-1-8.9',
  people:
    'M5 5.5h14A1.5 1.5 0 0 1 20.5 7v10a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 17V7A1.5 1.5 0 0 1 5 5.5zM9 9.2a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4M6 16a3 3 0 0 1 6 0M14.5 10.5H18M14.5 14H18',
  plus: 'M12 5v14M5 12h14',
  power: 'M12 3.5v8M6.8 6.8a7.4 7.4 0 1 0 10.4 0',
  scissors:
    'M6 3.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6M6 15.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6M8.3 7.6 20 18M8.3 16.4 20 6',
  pulse: 'M3 12h4l2.5-6 4.5 12 2.5-6H21',
  quote:
    'M5 5.5h14A1.5 1.5 0 0 1 20.5 7v8a1.5 1.5 0 0 1-1.5 1.5h-7L7.5 20v-3.5H5A1.5 1.5 0 0 1 3.5 15V7A1.5 1.5 0 0 1 5 5.5zM8 9.5h8M8 12.5h5',
  search: 'M11 5a6 6 0 1 0 0 12 6 6 0 0 0 0-12M15.5 15.5 20 20',
  shop: 'M4 9.5 5.5 4h13L20 9.5M4 9.5a2.7 2.7 0 0 0 5.3 0 2.7 2.7 0 0 0 5.4 0 2.7 2.7 0 0 0 5.3 0M5.5 12v8h13v-8M10 20v-4.5h4V20',
  team: 'M9 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M2.5 20a6.5 6.5 0 0 1 13 0M16 5a3.5 3.5 0 0 1 0 6.6M18 14.5a6.5 6.5 0 0 1 3.5 5.5',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10.2 11v5M13.8 11v5',
  undo: 'M9 6 4.5 10.5 9 15M5 10.5h9a5 5 0 0 1 0 10h-3',
  up: 'M12 19V5M6 11l6-6 6 6',
  upload: 'M12 16V5M7 9.5 12 4.5l5 5M4 15v3a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-3',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4.5 20.5a7.5 7.5 0 0 1 15 0',
}

export type IconName = keyof typeof ICON_PATHS

/** Hidden from screen readers, because its label is next to it. */
export function Icon({ name }: { name: IconName }) {
  return <LineIcon path={ICON_PATHS[name]} />
}
