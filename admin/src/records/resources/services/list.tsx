import type { Service } from '@shop/db/tables/services'
import { drawingOf } from '@shop/site/sections/services/service-drawings.ts'
import { ButtonLink } from '../../../base/ui/button.tsx'
import { createOrderControls } from '../../record-order/order-controls.tsx'
import type { ListConfig } from '../../resource-config/resource-config.ts'
import { DrawingThumbnail } from './config.tsx'
import { EditablePriceCell } from './editable-price-cell.tsx'
import { StarterServices } from './starter-services.tsx'

export const list: ListConfig<Service> = {
  columns: [
    { heading: 'Service Name', cell: (row) => <EditablePriceCell service={row} /> },
    { heading: 'Description', cell: ({ description }) => description },
  ],
  titleColumn: 'Service Name',
  actionsHeading: '',
  DrawnPicture: ({ row }) => <DrawingThumbnail name={drawingOf(row)} />,
  lead: 'Visitors see your services in this order. Tap a price to change it.',
  ListLink: () => <ButtonLink to="/admin/prices">Prices</ButtonLink>,
  getSearchText: ({ title, description }) => `${title} ${description}`,
  ...createOrderControls<Service>('services', ({ title }) => title),
  StarterList: StarterServices,
}
