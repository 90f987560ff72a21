import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { expect, test } from 'vitest'
import { describeWithBucket } from './mirror-test.fixture.ts'

await describeWithBucket(({ createSync, site, there, where }) => {
  const put = (Key: string, Body: string) =>
    there().client.send(new PutObjectCommand({ Bucket: where().bucket, Key, Body }))
  const remove = (Key: string) => there().client.send(new DeleteObjectCommand({ Bucket: where().bucket, Key }))

  test("somebody else's objects are left alone", async () => {
    await put('event/notes.txt', 'mine')
    await createSync()()
    site().remove('event/1/index.html')
    site().remove('event/1.ics')
    await createSync()()
    expect(await there().readAll()).toEqual({ ...site().filesByKey(), 'event/notes.txt': 'mine' })
  })

  test('what somebody else removed or replaced is put right by the next start', async () => {
    await createSync()()
    await remove('services')
    await put('event/1', 'defaced')
    await createSync()()
    expect(await there().readAll()).toEqual(site().filesByKey())
  })

  test('without a manifest everything is sent anew; a damaged one is said, and nothing is touched', async () => {
    const manifest = '.publish/manifest.json.gz'
    await createSync()()
    const before = await there().readAll()
    await put(manifest, 'half')
    site().write('services/index.html', 'Shaves')
    await expect(createSync()()).rejects.toThrow('damaged. Delete it')
    expect(await there().readAll()).toEqual(before)
    await remove(manifest)
    await createSync()()
    expect(await there().readAll()).toEqual(site().filesByKey())
  })

  test('another mirror of the same shop is noticed', async () => {
    const [one, other] = [createSync(), createSync()]
    await one()
    site().write('services/index.html', 'Shaves')
    await other()
    site().write('services/index.html', 'Cuts')
    await other()
    site().write('services/index.html', 'Shaves')
    await one()
    expect(await there().readAll()).toEqual(site().filesByKey())
  })

  test('an empty public folder is no reason to empty the bucket', async () => {
    await createSync()()
    const before = site().filesByKey()
    site().removeAllFiles()
    await expect(createSync()()).rejects.toThrow('holds no site')
    expect(await there().readAll()).toEqual(before)
  })
})
