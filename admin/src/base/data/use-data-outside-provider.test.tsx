import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RecordListsProvider } from '../../shell/record-lists-provider.tsx'
import { queryClient } from './queries.ts'
import { useRecordLists } from './record-lists-context.ts'

function Count() {
  return `${useRecordLists().services.rows.length} services`
}

test('useRecordLists works only inside RecordListsProvider', () => {
  expect(
    renderToString(
      <QueryClientProvider client={queryClient}>
        <RecordListsProvider>
          <Count />
        </RecordListsProvider>
      </QueryClientProvider>,
    ),
  ).toBe('0 services')
  expect(() => renderToString(<Count />)).toThrow('useRecordLists must be used within a RecordListsProvider')
})
