import { join } from 'node:path'
import type { Image } from '@shop/db/tables/images'
import { whenDone } from '@shop/db/testing/test-folder'
import { beforeEach } from 'vitest'
import { createStaticFiles } from '../../src/publishing/static-files/static-files.ts'
import { openImageApi, type TestImageApiOptions } from './image-api.fixture.ts'

export { drawTestImage, openImage } from './image-api.fixture.ts'

export type TestImageApi = Awaited<ReturnType<typeof openImageApi>>

/** `openImageApi`, closed when its test or file is done. */
export async function openTestImageApi(options: TestImageApiOptions = {}): Promise<TestImageApi> {
  const api = await openImageApi(options)
  whenDone(api.close)
  return api
}

/** An API for each test of a file. @returns the one of the running test */
export function openApiForEachTest(options: TestImageApiOptions = {}): TestImageApi {
  const api = {} as TestImageApi
  beforeEach(async () => void Object.assign(api, await openTestImageApi(options)))
  return api
}

/** A visitor's browser, behind no cache. @returns a function that lists the different statuses of the files of an image */
export function createImageStatuses(dataDir: string) {
  const folders = { siteFolder: join(dataDir, 'public'), adminFolder: dataDir, imagesFolder: join(dataDir, 'pictures') }
  const { fetch } = createStaticFiles({ ...folders, siteUrl: 'https://shop.example' })
  return async function statusesOf({ aws_location, variants }: Image) {
    const keys = [aws_location, ...variants.map(({ key }) => key)]
    const responses = keys.map(async (key) => fetch(new Request(`https://shop.example/pictures/${key}`)))
    return [...new Set((await Promise.all(responses)).map(({ status }) => status))]
  }
}
