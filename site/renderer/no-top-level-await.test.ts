import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

test('the renderer has no top-level await, with which V8 may end the process when its thread is terminated', () => {
  const file = fileURLToPath(import.meta.resolve('@shop/site/renderer'))
  expect(createRequire(import.meta.url)(file).render).toBeTypeOf('function') // It refuses a module with one.
})
