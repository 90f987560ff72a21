import '@shop/site/styles/tokens.css'
import '@shop/site/styles/fonts.css'
import '@shop/site/styles/base.css'
import './document.css'
import { lazy, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import type { Shown } from './view.ts'

const ServiceCard = lazy(async () => ({ default: (await import('@shop/site/services/service-card.tsx')).ServiceCard }))
const EventCard = lazy(async () => ({ default: (await import('@shop/site/events/event-card.tsx')).EventCard }))
const EventDetail = lazy(async () => ({ default: (await import('@shop/site/events/event-detail.tsx')).EventDetail }))
const TeamMemberCard = lazy(async () => ({
  default: (await import('@shop/site/team-members/team-member-card.tsx')).TeamMemberCard,
}))

const element = document.getElementById('root')
if (element) {
  const root = createRoot(element)
  addEventListener('message', (event: MessageEvent<Shown>) => {
    if (event.origin !== location.origin) return
    element.dataset.view = event.data.view
    root.render(
      <Suspense>
        <Site {...event.data} />
      </Suspense>,
    )
  })
  new ResizeObserver(() => tell({ height: element.offsetHeight })).observe(element)
  // A preview is looked at: nothing in it leads away.
  addEventListener('click', (event) => event.preventDefault(), true)
  tell({ ready: true })
}

function Site({ view, props }: Shown) {
  switch (view) {
    case 'service-card':
      return <ServiceCard {...props} />
    case 'event-card':
      return <EventCard {...props} />
    case 'event-detail':
      return <EventDetail {...props} />
    case 'team-member-card':
      return <TeamMemberCard {...props} />
  }
}

function tell(message: { ready: true } | { height: number }) {
  parent.postMessage(message, location.origin)
}
