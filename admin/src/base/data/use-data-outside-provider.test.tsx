import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DataProvider } from '../../shell/data-provider.tsx'
import { queryClient } from './query-client.ts'
import { useData } from './record-lists-context.ts'

function Count() {
  return `${useData().services.rows.length} services`
}

test('useData works only inside DataProvider', () => {
  expect(
    renderToString(
      <QueryClientProvider client={queryClient}>
        <DataProvider>
          <Count />
        </DataProvider>
      </QueryClientProvider>,
    ),
  ).toBe('0 services')
  expect(() => renderToString(<Count />)).toThrow('useData must be used within a DataProvider')
})
