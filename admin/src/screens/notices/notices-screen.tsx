import { notices } from '../../records/resources/notices/resource.tsx'
import { WaitPanel } from '../../records/resources/notices/wait-panel.tsx'
import { ShopSections } from '../single-records/single-record-screen.tsx'

export async function loadNoticesScreen() {
  const List = await notices.loadListScreen()
  return () => (
    <List>
      <ShopSections />
      <WaitPanel />
    </List>
  )
}
