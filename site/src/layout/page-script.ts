import { trackImageLoading } from '../components/images/track-image-loading.ts'
import { markToday } from '../opening-hours/mark-today.ts'
import { watchHistory } from './close-on-back.ts'
import { initTopBar } from './top-bar-client.ts'

trackImageLoading(document)
watchHistory()
initTopBar(document)
markToday()
