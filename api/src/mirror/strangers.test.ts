import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { expect, test } from 'vitest'
import { withBucket } from './bench.fixture.ts'

await withBucket(({ start, site, there, where }) => {
  const put = (Key: string, Body: string) =>
    there().client.send(new PutObjectCommand({ Bucket: where().bucket, Key, Body }))
  const remove = (Key: string) => there().client.send(new DeleteObjectCommand({ Bucket: where().bucket, Key }))

  test("somebody else's objects are left alone", async () => {
    await put('event/notes.txt', 'mine')
    await start()()
    site().remove('event/1/index.html')
    site().remove('event/1.ics')
    await start()()
    expect(await there().contents()).toEqual({ ...site().contents(), 'event/notes.txt': 'mine' })
  })

  test('what somebody else removed or replaced is put right by the next start', async () => {
    await start()()
    await remove('services')
    await put('event/1', 'defaced')
    await start()()
    expect(await there().contents()).toEqual(site().contents())
  })

  test('without a manifest everything is sent anew; a damaged one is said, and nothing is touched', async () => {
    const manifest = '.publish/manifest.json.gz'
    await start()()
    const before = await there().contents()
    await put(manifest, 'half')
    site().write('services/index.html', 'Shaves')
    await expect(start()()).rejects.toThrow('damaged. Delete it')
    expect(await there().contents()).toEqual(before)
    await remove(manifest)
    await start()()
    expect(await there().contents()).toEqual(site().contents())
  })

  test('another mirror of the same shop is noticed', async () => {
    const [one, other] = [start(), start()]
    await one()
    site().write('services/index.html', 'Shaves')
    await other()
    site().write('services/index.html', 'Cuts')
    await other()
    site().write('services/index.html', 'Shaves')
    await one()
    expect(await there().contents()).toEqual(site().contents())
  })

  test('an empty public folder is no reason to empty the bucket', async () => {
    await start()()
    const before = site().contents()
    site().clear()
    await expect(start()()).rejects.toThrow('holds no site')
    expect(await there().contents()).toEqual(before)
  })
})
