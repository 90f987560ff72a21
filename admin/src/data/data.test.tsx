import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Data, DataContext, useData } from './data.ts'

function Count() {
  return `${useData().services.rows.length} services`
}

test('the lists are at hand inside of their provider only', () => {
  const services = { rows: [], loading: false, error: null, reload: () => {} }
  const data = { services, events: services, 'team-members': services, images: services } satisfies Data
  expect(
    renderToString(
      <DataContext value={data}>
        <Count />
      </DataContext>,
    ),
  ).toBe('0 services')
  expect(() => renderToString(<Count />)).toThrow('useData must be used within a DataProvider')
})
