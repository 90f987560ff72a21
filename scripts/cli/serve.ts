// Serves public site, staff area and API from one process; site and staff area must be built.

// Without these, the C library and V8 keep memory that nothing uses, up to a third of the total. The thresholds exceed
// a page, because smaller ones would give its memory back and ask for it again with each render.
const MALLOC_SETTINGS = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '1048576', // bytes
  MALLOC_MMAP_THRESHOLD_: '262144', // bytes
}
/**
 * With the second one the rendering thread can collect garbage while idle; V8 waits until it needs the space. With the
 * third one a heap always grows by half until its next collection; V8 allows less to one that is often idle, and nearly
 * every save after a pause collected all garbage while it was rendered.
 */
const V8_SETTINGS = ['--max-semi-space-size=1', '--expose-gc', '--heap-growing-percent=50']

/** Restarts the program under the same process id, because malloc and V8 read the settings only at the start. */
function applyMemorySettings() {
  const { execPath, execArgv, argv, env, platform } = process
  const isChosen = Object.keys(MALLOC_SETTINGS).some((name) => name in env)
  // A restart would lose the channel to a parent such as `node --watch`.
  if (isChosen || process.channel || platform === 'win32') return
  process.execve?.(execPath, [execPath, ...V8_SETTINGS, ...execArgv, ...argv.slice(1)], { ...env, ...MALLOC_SETTINGS })
}

applyMemorySettings()
const { serveShop } = await import('./serve-shop.ts')
await serveShop()
