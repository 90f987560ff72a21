import { whenDone } from '@shop/db/testing/test-folder'
import { openImageApi, type TestImageApiOptions } from './image-api.fixture.ts'

export { drawTestImage, openImage } from './image-api.fixture.ts'

export type TestImageApi = Awaited<ReturnType<typeof openImageApi>>

/** `openImageApi`, closed when its test or file is done. */
export async function openTestImageApi(options: TestImageApiOptions = {}): Promise<TestImageApi> {
  const api = await openImageApi(options)
  whenDone(api.close)
  return api
}
