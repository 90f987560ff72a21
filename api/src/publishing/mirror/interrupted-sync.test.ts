import { expect, test } from 'vitest'
import { describeWithBucket } from '../../../testing/mirror/describe-with-bucket.fixture.ts'

await describeWithBucket(({ createSync, proxy, site, bucket }) => {
  test('after an interruption between any two requests, the next start makes the bucket equal to the folder', async () => {
    await createSync().run()
    const calendar = site().filesByKey()['event/1.ics'] ?? ''
    for (let requests = 0, isComplete = false; !isComplete; requests++) {
      site().write('services/index.html', `Round ${requests}`)
      site().write('event/2/index.html', 'New')
      site().remove('event/1.ics')
      proxy().limitRequests(requests)
      const sync = createSync()
      isComplete = await sync.run().then(
        (result) => result.isComplete,
        () => false,
      )
      proxy().limitRequests(Number.POSITIVE_INFINITY)
      // The edits are undone, so that only the manifest shows which objects may have changed.
      site().write('services/index.html', 'Unchanged')
      site().remove('event/2/index.html')
      site().write('event/1.ics', calendar)
      await createSync().run()
      expect(await bucket().readAll(), `after ${requests} requests`).toEqual(site().filesByKey())
    }
  })

  test('while pages change during a sync, no list in the bucket ever links to a missing page', async () => {
    const sync = createSync()
    site().write('services/index.html', 'links to event/1')
    await sync.run()
    let round = 1
    const missing: string[] = []
    proxy().onEachRequest(async ({ method }) => {
      if (method === 'GET') return
      const { services = '', ...pages } = await bucket().readAll()
      const linked = services.replace('links to ', '')
      if (!(linked in pages)) missing.push(linked)
      if (round < 12) publishNextEvent(++round)
    })

    /** In the order of the publisher: first the new page, then the list that links to it, then the removal. */
    function publishNextEvent(id: number) {
      site().write(`event/${id}/index.html`, `Event ${id}`)
      site().write('services/index.html', `links to event/${id}`)
      site().remove(`event/${id - 1}/index.html`)
    }

    publishNextEvent(++round)
    while (round < 12) await sync.run()
    await sync.run()
    expect(missing).toEqual([])
    expect(await bucket().readAll()).toEqual(site().filesByKey())
  })
})
