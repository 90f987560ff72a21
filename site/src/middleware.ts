import { defineMiddleware } from 'astro:middleware'
import { reading } from './reading.ts'

/** Astro answers a failed page with a bare 500; the publisher wants to know why. */
export const onRequest = defineMiddleware(async (_context, next) => {
  try {
    return await next()
  } catch (error) {
    const current = reading.getStore()
    if (current) current.error = error
    throw error
  }
})
