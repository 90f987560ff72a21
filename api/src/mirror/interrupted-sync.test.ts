import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeWithBucket } from './mirror-test.fixture.ts'

const ALL = Number.POSITIVE_INFINITY
const files = [
  'index.html',
  'services/index.html',
  'event/1/index.html',
  'event/2/index.html',
  'event/2.ics',
  'sitemap.xml',
]

await describeWithBucket(({ createSync, gate, site, there }) => {
  test('broken off between any two requests, the next start brings the bucket to what the folder is by then', {
    timeout: 120_000,
  }, async () => {
    await createSync()()
    const calendar = site().filesByKey()['event/1.ics'] ?? ''
    for (let requests = 0, whole = false; !whole; requests++) {
      site().write('services/index.html', `Round ${requests}`)
      site().write('event/2/index.html', 'New')
      site().remove('event/1.ics')
      gate().limitRequests(requests)
      whole = await createSync()().catch(() => false)
      gate().limitRequests(ALL)
      // All of it is taken back, so that only the manifest can know what the bucket may have got.
      site().write('services/index.html', 'As ever')
      site().remove('event/2/index.html')
      site().write('event/1.ics', calendar)
      await createSync()()
      expect(await there().readAll(), `after ${requests} requests`).toEqual(site().filesByKey())
    }
  })

  test('whatever is edited, broken off and started anew, the bucket equals the folder in the end', {
    timeout: 240_000,
  }, async () => {
    const edit = fc.oneof(
      { weight: 4, arbitrary: fc.record({ write: fc.constantFrom(...files), text: fc.constantFrom('a', 'b', 'c') }) },
      { weight: 2, arbitrary: fc.record({ remove: fc.constantFrom(...files.slice(1)) }) },
      { weight: 1, arbitrary: fc.record({ start: fc.constant(true) }) },
      { weight: 2, arbitrary: fc.record({ mirror: fc.integer({ min: 0, max: 9 }) }) },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 5, maxLength: 15 }), async (edits) => {
        let converge = createSync()
        for (const edit of edits) {
          if ('write' in edit) site().write(edit.write, edit.text)
          if ('remove' in edit) site().remove(edit.remove)
          if ('start' in edit) converge = createSync()
          if ('mirror' in edit) {
            gate().limitRequests(edit.mirror)
            await converge().catch(() => {})
          }
        }
        gate().limitRequests(ALL)
        await converge()
        expect(await there().readAll()).toEqual(site().filesByKey())
      }),
      { numRuns: 12, endOnFailure: true, interruptAfterTimeLimit: 60_000 },
    )
  })

  test('while pages change under its hands, no list in the bucket ever links to a page that is not there', async () => {
    const converge = createSync()
    site().write('services/index.html', 'links to event/1')
    await converge()
    let round = 1
    const missing: string[] = []
    gate().onEachRequest(async ({ method }) => {
      if (method === 'GET') return
      const { services = '', ...pages } = await there().readAll()
      const linked = services.replace('links to ', '')
      if (!(linked in pages)) missing.push(linked)
      if (round < 12) publishOneMore(++round)
    })

    /** As the publisher does it: first the page, then the list that links to it, then away with the old one. */
    function publishOneMore(id: number) {
      site().write(`event/${id}/index.html`, `Event ${id}`)
      site().write('services/index.html', `links to event/${id}`)
      site().remove(`event/${id - 1}/index.html`)
    }

    publishOneMore(++round)
    while (round < 12) await converge()
    await converge()
    expect(missing).toEqual([])
    expect(await there().readAll()).toEqual(site().filesByKey())
  })
})
