import { translate } from '@shop/db/language/translate'
import { formatPriceLine } from '@shop/db/services/prices/format-price-and-duration'
import { toServicePrice } from '@shop/db/services/prices/own-price-list'
import type { TeamMember } from '@shop/db/tables/team-members'

export type PricesAndHoursDetails = Pick<TeamMember, 'name' | 'own_prices' | 'own_hours'>

/** The prices and hours of an independent team member. The page that shows it imports `own-business.css`. */
export function OwnPricesAndHours({ member, currency }: { member: PricesAndHoursDetails; currency: string }) {
  const { name, own_prices, own_hours } = member
  if (own_prices.length === 0 && !own_hours.trim()) return null
  const [firstName = ''] = name.trim().split(/\s/)
  return (
    <div className="card stack gap-2 own-business__own">
      <h3 className="large">
        {own_prices.length > 0
          ? translate('{name}’s own prices', { name: firstName })
          : translate('{name}’s own hours', { name: firstName })}
      </h3>
      {own_prices.length > 0 && (
        <dl>
          {own_prices.map((price, index) => (
            <div key={index} className="line gap-2 own-business__price">
              <dt dir="auto">{price.name}</dt>
              <dd className="bold">{formatPriceLine(toServicePrice(price), { currency, levels: [] })}</dd>
            </div>
          ))}
        </dl>
      )}
      {own_hours.trim() && (
        <p className="muted own-business__hours" dir="auto">
          {own_hours}
        </p>
      )}
    </div>
  )
}
