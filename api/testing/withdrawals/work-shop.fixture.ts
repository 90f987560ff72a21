import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRecordStore } from '@shop/db/records/record-store'
import { listWithdrawals } from '@shop/db/records/withdrawn-photos'
import type { Image } from '@shop/db/tables/images'
import type { Work } from '@shop/db/tables/work'
import { expect } from 'vitest'
import { listFiles } from '../../src/base/filesystem/files.ts'
import { referencedKeys } from '../../src/content/images/files/referenced-files.ts'
import { addTestUser } from '../accounts/add-test-user.ts'
import { STAFF, signInToImageApi } from '../images/image-api-client.fixture.ts'
import { drawTestImage } from '../images/test-image-api.fixture.ts'
import { openTestShop, type TestShop } from '../open-test-shop.ts'
import { finishedWork } from '../records/crud.fixture.ts'
import type { TestShopOptions } from '../test-services.ts'

export const NAME = finishedWork.agreed_by

/** A shop whose picture of somebody is on their work, on the home page and on a service, team member and event. */
export async function openWorkShop(options: TestShopOptions = {}) {
  const shop = await openTestShop(options)
  if (!shop.db.$client.prepare('select 1 from users where username = ?').get(STAFF.username))
    addTestUser(shop.db, { ...STAFF, role: 'staff' })
  const client = await signInToImageApi(shop.app)

  async function upload(): Promise<Image> {
    const jpeg = await drawTestImage(300, 400).jpeg().toBuffer()
    const { body } = await client.upload(jpeg, { fileName: 'dana.jpg' })
    const records = createRecordStore(shop.db, 'images')
    const isWhole = () => records.find(body.id)?.variants.some(({ type }) => type === 'image/avif')
    await expect.poll(isWhole).toBe(true)
    return records.find(body.id) ?? body
  }

  const send = <Body = Work>(...request: Parameters<typeof shop.call>) => shop.send<Body>(...request)
  /** @returns the record of work, and the bytes of all files of its picture */
  async function publish() {
    const image = await upload()
    const { body: work } = await send('POST', '/work', { ...finishedWork, image_id: image.id, team_member_id: 1 })
    await send('POST', '/services', { title: 'Fade', description: 'Low.', image_id: image.id })
    await send('PUT', '/look', { hero_image_id: image.id })
    return { image, work, bytes: bytesOf(shop, image) }
  }

  const withdraw = (id: number) => send('POST', `/work/${id}/withdraw`)
  const isErased = () => listWithdrawals(shop.db).every(({ erased_at }) => erased_at !== null)
  const waitUntilErased = () => expect.poll(isErased).toBe(true)
  return { ...shop, upload, send, publish, withdraw, waitUntilErased }
}

export function bytesOf({ dataDir }: Pick<TestShop, 'dataDir'>, image: Image): Buffer[] {
  return referencedKeys(image).map((key) => readFileSync(join(dataDir, 'pictures', key)))
}

/** @returns the files below the folders that have the bytes of one of the pictures */
export function findCopies(folders: string[], pictures: Buffer[]): string[] {
  const files = folders.flatMap((folder) => listFiles(folder).map((file) => join(folder, file)))
  return files.filter((file) => {
    const content = readFileSync(file)
    return pictures.some((bytes) => content.includes(bytes))
  })
}
