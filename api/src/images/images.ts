import { randomUUID } from 'node:crypto'
import { images as table } from '@shop/db/images'
import { records } from '@shop/db/records'
import type { Database } from '@shop/db/sqlite'
import { uploads } from '@shop/db/uploads'
import { type Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Guard, Guarded } from '../auth/guard.ts'
import { body } from '../body.ts'
import { existing, idOf, versionSeen } from '../crud.ts'
import { INCOMING } from '../storage/storage.ts'
import type { Darkroom } from './darkroom.ts'
import { addressRequest, imageBody, registrationBody } from './image-bodies.ts'
import { staffVersion } from './staff-version.ts'
import { usedBy } from './used-by.ts'

interface Parts {
  db: Database
  guard: Guard
  darkroom: Darkroom
  /** the shop's own address, for upload addresses on this server */
  siteUrl: string
}

/**
 * The calls of the gallery (spec §7). `POST /metadata` with `replaces: id` gives that record the new picture:
 * its id, its users and its texts stay, and so does the old file.
 */
export function images({ db, guard, darkroom, siteUrl }: Parts) {
  const stored = records(db, table, 'images', darkroom.now)

  function writing(c: Context<Guarded>, id: number) {
    return { by: c.var.user.id, version: staffVersion(db, id, versionSeen(c)) }
  }

  return new Hono<Guarded>()
    .get('/', (c) => c.json(stored.list()))
    .post('/presigned-url', guard, body(addressRequest), async (c) => {
      const { fileType: type, fileSize: size } = c.req.valid('json')
      const id = randomUUID()
      const fileKey = INCOMING + id
      db.insert(uploads).values({ id, type, issued_at: darkroom.now().toISOString() }).run()
      const address = await darkroom.storage.uploadAddress({ key: fileKey, type, size })
      return c.json({ uploadUrl: new URL(address, originOf(c, siteUrl)).href, fileKey })
    })
    .post('/metadata', guard, body(registrationBody), async (c) => {
      const registration = c.req.valid('json')
      const { replaces } = registration
      const image = await darkroom.register(registration, replaces ? writing(c, replaces) : { by: c.var.user.id })
      return c.json(image, replaces ? 200 : 201)
    })
    .put('/:id', guard, body(imageBody), (c) => {
      const id = idOf(c)
      return c.json(existing(stored.update(id, c.req.valid('json'), writing(c, id))))
    })
    .delete('/:id', guard, (c) => {
      const id = idOf(c)
      db.transaction(() => remove(id, writing(c, id)), { behavior: 'immediate' })
      return c.body(null, 204)
    })

  /** @throws 409 while anything shows the picture (decisions F5) */
  function remove(id: number, by: ReturnType<typeof writing>) {
    const users = usedBy(db, id)
    if (users.length > 0) throw new HTTPException(409, { message: `Used by: ${users.join(', ')}` })
    existing(stored.remove(id, by))
  }
}

/** Where the caller sees this server: a browser says so itself; behind a proxy, only SITE_URL knows of https. */
function originOf(c: Context, siteUrl: string): string {
  const said = c.req.header('origin') ?? ''
  if (/^https?:\/\/[^/]+$/.test(said) && URL.canParse(said)) return said
  const asked = new URL(c.req.url)
  return asked.host === new URL(siteUrl).host ? siteUrl : asked.origin
}
