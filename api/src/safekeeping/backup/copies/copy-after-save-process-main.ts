// Stays running between two copies, because starting it takes longer than a copy.
import { setPriority } from 'node:os'
import type { CopyTask } from './copy-after-save.ts'
import { startCopyLoop } from './copy-after-save-loop.ts'

process.once('message', (task: CopyTask) => {
  setPriority(5) // visitors and staff go first, but a save waits for its copy a second at most
  // A server that was killed sends no message.
  const loop = startCopyLoop(task, (report) => {
    process.send?.(report, undefined, undefined, () => {})
    globalThis.gc?.() // otherwise whole files stay in memory until the next save
  })
  process.on('message', async (command) => {
    if (command === 'look') loop.look()
    if (command === 'copy') loop.copyAgain()
    if (command !== 'stop') return
    await loop.stop()
    process.exit()
  })
})
process.on('disconnect', () => process.exit())
// A service manager signals all processes, but the last save is copied after the server has stopped.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
