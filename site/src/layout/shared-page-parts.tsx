import { translate } from '@shop/db/language/translate'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { logoInitial } from '../components/drawings/logo-paths.ts'
import { splitLanguage } from '../components/links/local-path.ts'
import { hoursSentences } from '../content/opening-hours/hours-summary.ts'
import { readText } from '../content/page-texts/read-text.ts'
import { readImageBaseUrl, readShop } from '../content/read-content.ts'
import { readWeeklyHours } from '../content/read-opening-hours.ts'
import { readOnce } from '../content/render-context.ts'
import { footerPhones } from '../content/shop/phone-parts.ts'
import { wrapEnglishWords } from '../content/translations/mark-untranslated-text.ts'
import { paletteCss } from '../look/palettes.ts'
import { readLookImage, readPalette } from '../look/read-look.ts'
import { iconHash } from '../look/shop-icon.ts'
import { hashOf } from './content-security-policy-and-prefetch.ts'
import { Footer } from './footer.tsx'
import { isListFilled } from './is-list-filled.ts'
import { TopBar } from './top-bar.tsx'

export function readSharedParts() {
  return readOnce('frame', () => {
    const shop = readShop()
    const palette = readPalette()
    const image = readLookImage('logo_image_id')
    const logo = image && { image, imageBaseUrl: readImageBaseUrl() }
    const brand = { name: shop.name || translate('Home'), trade: readText('trade'), letter: logoInitial(shop), logo }
    const hours = readWeeklyHours()
    const colors = paletteCss(palette)
    return {
      shop,
      palette,
      colors,
      colorHashes: colors ? [hashOf(colors)] : [],
      icon: iconHash({ name: shop.name, palette }),
      topBar: {
        ...{ brand, isListFilled, bookingUrl: shop.booking_url, giftCardUrl: shop.gift_card_url },
        secondLanguage: shop.second_language,
        hours: hoursSentences(hours?.summary, shop),
      },
      footer: renderPart(
        <Footer text={readText('footer_text')} phones={footerPhones(shop)} {...{ brand, shop, hours, isListFilled }} />,
      ),
    }
  })
}

export function readTopBar(path: string): string {
  const english = splitLanguage(path).path
  const place = english.startsWith('/event/') ? '/event/' : english
  return readOnce(`top bar:${place}`, () => renderPart(<TopBar {...readSharedParts().topBar} path={place} />))
}

function renderPart(part: ReactNode): string {
  return wrapEnglishWords(renderToStaticMarkup(part))
}
