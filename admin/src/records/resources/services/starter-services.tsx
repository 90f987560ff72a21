import { NO_PRICE } from '@shop/db/services/prices/service-price-schema'
import type { ServiceInput } from '@shop/db/tables/services'
import { useState } from 'react'
import { useRecordLists } from '../../../base/data/record-lists-context.ts'
import { createIdempotencyKey, createResourceClient } from '../../../base/data/resource-client.ts'
import { useExclusiveMutation } from '../../../base/state/use-exclusive-mutation.ts'
import { announce } from '../../../base/ui/announcer.tsx'
import { Button } from '../../../base/ui/button.tsx'
import { ErrorAlert } from '../../../base/ui/error-alert.tsx'
import { Icon } from '../../../base/ui/icon.tsx'

/** What most shops do, in words that any of them can keep. Prices are the shop's own to say. */
const STARTERS: Pick<ServiceInput, 'title' | 'description' | 'drawing'>[] = [
  { title: 'Haircut', description: 'A cut that suits you, with scissors or clippers.', drawing: 'haircut' },
  { title: 'Fade', description: 'Tight at the sides and blended up.', drawing: 'clippers' },
  { title: 'Kids’ Cut', description: 'For our youngest guests, with patience.', drawing: 'kids-cut' },
  { title: 'Beard Trim', description: 'Shaped and lined up.', drawing: 'beard-trim' },
  { title: 'Hot-Towel Shave', description: 'A warm towel, lather and a straight razor.', drawing: 'hot-towel-shave' },
  { title: 'Buzz Cut', description: 'One length all over, quick and clean.', drawing: 'clippers' },
  { title: 'Wash & Style', description: 'Washed, dried and styled.', drawing: 'wash-and-style' },
  { title: 'Color', description: 'From gray blending to something new.', drawing: 'color' },
  { title: 'Highlights', description: 'Lighter strands where you want them.', drawing: 'color' },
  { title: 'Perm', description: 'Waves or curls that stay.', drawing: 'perm' },
  { title: 'Waxing', description: 'Brows, lip or ears, quick and gentle.', drawing: 'waxing' },
]

const client = createResourceClient('services')

export function StarterServices() {
  const titles = new Set(useRecordLists().services.rows.map(({ title }) => title))
  const [key] = useState(createIdempotencyKey)
  const adding = useExclusiveMutation({
    mutationFn: (starter: (typeof STARTERS)[number]) =>
      client.create({ ...starter, ...NO_PRICE, image_id: null }, `${key}-${STARTERS.indexOf(starter)}`),
    onSuccess: ({ title }) => announce(`Added: ${title}`),
    onError: client.invalidateList, // it may have been added, though the answer was lost
  })
  return (
    <fieldset className="stack gap-4 above-4 pad-4 outlined" aria-label="Start with what you do">
      <p className="muted">
        Start with what you do: one tap adds it, and you can change the words and the price anytime.
      </p>
      {adding.error && <ErrorAlert error={adding.error} onDismiss={adding.reset} />}
      <div className="wrap gap-2">
        {STARTERS.map((starter) => {
          const isAdded = titles.has(starter.title)
          return (
            <Button
              key={starter.title}
              aria-disabled={isAdded || adding.isPending}
              onClick={() => isAdded || adding.run(starter)}
            >
              <Icon name={isAdded ? 'check' : 'plus'} />
              {starter.title}
            </Button>
          )
        })}
      </div>
    </fieldset>
  )
}
