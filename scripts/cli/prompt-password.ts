import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'

/**
 * Asks twice for a new password on the terminal, or reads the first line of standard input.
 * @throws when the two differ
 */
export async function promptPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/)[0] ?? ''
  const password = await promptHidden('New password: ')
  if ((await promptHidden('Once more: ')) !== password)
    throw new Error('The two passwords differ, so nothing was changed.')
  return password
}

/** Does not echo the answer. */
async function promptHidden(question: string): Promise<string> {
  process.stderr.write(question)
  const discard = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: discard, terminal: true, historySize: 0 })
  terminal.on('SIGINT', () => {
    process.stderr.write('\nNothing was changed.\n')
    process.exit(130)
  })
  try {
    return await terminal.question('')
  } finally {
    terminal.close()
    process.stderr.write('\n')
  }
}
