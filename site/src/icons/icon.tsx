import styles from './icon.module.css'

/** Drawn in a square of 24 by 24. */
export const ICON_PATHS = {
  arrow: 'M5 12h14M13 6l6 6-6 6',
  back: 'M19 12H5M11 6l-6 6 6 6',
  calendar: 'M5 6h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM4 10.5h16M8 3.5v4M16 3.5v4',
  clock: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 7v5l3 2',
  close: 'M6 6l12 12M18 6L6 18',
  facebook: 'M14.5 8H16V4h-2.3C11.4 4 10 5.5 10 7.8V10H7.5v4H10v6h4v-6h2.4l.6-4h-3V8.6c0-.4.1-.6.5-.6z',
  family:
    'M9 11a3.2 3.2 0 1 0 0-6.4A3.2 3.2 0 0 0 9 11zM3 20c0-3.6 2.5-6 6-6s6 2.4 6 6M16 5.2a3.2 3.2 0 0 1 0 5.6M17.6 14.4c2.1.8 3.4 2.8 3.4 5.6',
  home: 'M4 11l8-7 8 7v8a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1zM10 20v-5h4v5',
  info: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 11v5M12 7.8v.1',
  instagram:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4zM15.5 12a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0zM16.8 7.2v.1',
  menu: 'M4 7h16M4 12h16M4 17h16',
  'external-link': 'M14 5h5v5M19 5l-8 8M11 6H6a1 1 0 0 0-1 1v11a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1v-5',
  phone: 'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2',
  image:
    'M5 5h14a1.5 1.5 0 0 1 1.5 1.5v11A1.5 1.5 0 0 1 19 19H5a1.5 1.5 0 0 1-1.5-1.5v-11A1.5 1.5 0 0 1 5 5zM4 16.5l4.5-4 3.5 3 4-4.5 4.5 4.5M10 9.2a1.4 1.4 0 1 1-2.8 0 1.4 1.4 0 0 1 2.8 0z',
  location: 'M12 21s7-6 7-11a7 7 0 0 0-14 0c0 5 7 11 7 11zM14.5 10a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z',
}

export type IconName = keyof typeof ICON_PATHS

/** Hidden from screen readers, because its label is beside it. */
export function Icon({ name }: { name: IconName }) {
  return <LineIcon path={ICON_PATHS[name]} />
}

/** The size is `--icon-size`, or 1.2em where that is not set. */
export function LineIcon({ path }: { path: string }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
