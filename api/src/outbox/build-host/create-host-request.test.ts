import { expect, test } from 'vitest'
import { createHostRequest } from './build-hook.ts'

test.each([
  [
    'https://api.github.com/repos/o/r/dispatches',
    '',
    { event_type: 'content-changed', client_payload: { revision: 7 } },
  ],
  ['https://api.netlify.com/build_hooks/a', '?trigger_title=Content+of+the+shop+changed+%287%29', {}],
  ['https://api.cloudflare.com/client/v4/pages/webhooks/deploy_hooks/a', '', {}],
  ['https://api.vercel.com/v1/integrations/deploy/a/b', '', {}],
])('%s is called in the form that it wants', async (url, query, body) => {
  const request = createHostRequest(new URL(url), 't', 7)
  expect(request).toMatchObject({ method: 'POST', url: url + query })
  expect(request.headers.get('authorization')).toBe('Bearer t')
  expect(await request.json()).toEqual(body)
})
