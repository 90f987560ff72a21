import styles from './icon.module.css'

export const ICON_PATHS = {
  arrow: 'M5 12h14M13 6l6 6-6 6',
  back: 'M19 12H5M11 6l-6 6 6 6',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  clock: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 7v5l3 2',
  close: 'M6 6l12 12M18 6L6 18',
  directions: 'M20 4L4 11l7 2 2 7z',
  facebook: 'M14.5 8H16V4h-2.3C11.4 4 10 5.5 10 7.8V10H7.5v4H10v6h4v-6h2.4l.6-4h-3V8.6c0-.4.1-.6.5-.6z',
  family: 'M6 8a3 3 0 1 0 6 0 3 3 0 1 0-6 0zM3 20c0-8 12-8 12 0M16 5a3 3 0 0 1 0 6M18 14q3 1 3 6',
  home: 'M4 11l8-7 8 7v9H4zM10 20v-5h4v5',
  info: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 11v5M12 7.8v.1',
  instagram:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4zM15.5 12a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0zM16.8 7.2v.1',
  menu: 'M4 7h16M4 12h16M4 17h16',
  'external-link': 'M14 5h5v5M19 5l-8 8M11 6H5v13h13v-6',
  repeat: 'M4 11a8 8 0 0 1 14-4l2 2M20 4v5h-5M20 13a8 8 0 0 1-14 4l-2-2M4 20v-5h5',
  phone: 'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2',
  image: 'M4 5h16v14H4zM4 16l5-4 3 3 4-4 4 4M8 9h.1',
  location: 'M12 21s7-6 7-11a7 7 0 0 0-14 0c0 5 7 11 7 11zM14.5 10a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z',
}

export type IconName = keyof typeof ICON_PATHS

/** Hidden from screen readers, because its label is next to it. */
export function Icon({ name }: { name: IconName }) {
  return <LineIcon path={ICON_PATHS[name]} />
}

/** The size is `--icon-size`, or 1.2em if that is not set. */
export function LineIcon({ path }: { path: string }) {
  return (
    <svg className={`fixed ${styles.icon}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
