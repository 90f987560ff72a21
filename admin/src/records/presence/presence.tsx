import { loadWhenIdle } from '../../base/ui/load-when-idle.tsx'

const loadLines = () => import('./presence-lines.tsx')

export const FormEditors = loadWhenIdle(async () => (await loadLines()).FormEditors)
export const RowEditors = loadWhenIdle(async () => (await loadLines()).RowEditors)
export const SavedMeanwhile = loadWhenIdle(async () => (await loadLines()).SavedMeanwhile)
