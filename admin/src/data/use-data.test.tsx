import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DataContext, type DataLists, useData } from './use-data.ts'

function Count() {
  return `${useData().services.rows.length} services`
}

test('useData works only inside DataProvider', () => {
  const services = { rows: [], isLoading: false, error: null, reload: () => {} }
  const data = { services, events: services, 'team-members': services, images: services } satisfies DataLists
  expect(
    renderToString(
      <DataContext value={data}>
        <Count />
      </DataContext>,
    ),
  ).toBe('0 services')
  expect(() => renderToString(<Count />)).toThrow('useData must be used within a DataProvider')
})
