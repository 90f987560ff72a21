import { expect, test } from 'vitest'
import { formatHostRequest } from './format-host-request.ts'

test.each([
  [
    'https://api.github.com/repos/o/r/dispatches',
    '',
    { event_type: 'content-changed', client_payload: { revision: 7 } },
  ],
  ['https://api.netlify.com/build_hooks/a', '?trigger_title=Content+of+the+shop+changed+%287%29', {}],
  ['https://api.cloudflare.com/client/v4/pages/webhooks/deploy_hooks/a', '', {}],
  ['https://api.vercel.com/v1/integrations/deploy/a/b', '', {}],
])('%s is called in the form that it wants', (url, query, body) => {
  const request = formatHostRequest({ url: new URL(url), token: 't' }, 7)
  expect(request.url).toBe(url + query)
  expect(request.init).toMatchObject({ method: 'POST', headers: { authorization: 'Bearer t' } })
  expect(JSON.parse(`${request.init.body}`)).toEqual(body)
})
