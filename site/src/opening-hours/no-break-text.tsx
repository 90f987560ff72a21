import { splitSpans } from './no-break-spans.ts'

/** The styles around it make a span an inline block: browsers break lines after a dash, also before a no-break space. */
export function NoBreakText({ text = '' }: { text?: string | undefined }) {
  return splitSpans(text).map((part, index) => (index % 2 ? <span key={part}>{part}</span> : part))
}
