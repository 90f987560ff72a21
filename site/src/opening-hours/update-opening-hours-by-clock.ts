import { watchClock } from '../watch-clock.ts'
import { findTimelines, showRow } from './show-scheduled-text.ts'

const timelines = findTimelines(document)

watchClock(() => Math.min(...timelines.map((timeline) => showRow(timeline, Date.now()))))
