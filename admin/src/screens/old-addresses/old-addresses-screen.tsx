import { resources } from '@shop/db/tables/resources'
import { oldAddresses } from '../../records/resources/old-addresses/resource.tsx'
import { forOwners } from '../account/owner-only.tsx'
import { ShopSections } from '../single-records/single-record-screen.tsx'
import { PastePanel } from './paste-panel.tsx'

export async function loadOldAddressesScreen() {
  const List = await oldAddresses.loadListScreen()
  return forOwners(resources['old-addresses'].staff.label, () => (
    <List>
      <ShopSections />
      <PastePanel />
    </List>
  ))
}
