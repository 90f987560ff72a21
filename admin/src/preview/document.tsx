import '@shop/site/styles/tokens.css'
import '@shop/site/styles/base.css'
import './document.css'
import { EventCard } from '@shop/site/events/event-card.tsx'
import { EventDetail } from '@shop/site/events/event-detail.tsx'
import { ServiceCard } from '@shop/site/services/service-card.tsx'
import { TeamMemberCard } from '@shop/site/team-members/team-member-card.tsx'
import { createRoot } from 'react-dom/client'
import type { Shown } from './view.ts'

const element = document.getElementById('root')
if (element) {
  const root = createRoot(element)
  addEventListener('message', (event: MessageEvent<Shown>) => {
    if (event.origin !== location.origin) return
    element.dataset.view = event.data.view
    root.render(<Site {...event.data} />)
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
