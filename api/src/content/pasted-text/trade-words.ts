/** What people in a shop are: a position holds one of these words. */
export const POSITION_NOUNS = wordSet(
  `barber barbera barbero barberstylist stylist hairstylist estilista hairdresser peluquero peluquera colorist colourist colorista
  esthetician aesthetician esteticista cosmetologist cosmetóloga cosmetólogo owner co-owner dueño dueña propietario propietaria
  founder co-founder fundador fundadora manager gerente receptionist recepcionista apprentice aprendiz assistant asistente shampooist
  artist technician tech specialist especialista braider loctician educator instructor instructora trainer manicurist manicurista nailist
  director directora proprietor therapist masseuse trichologist groomer shaver threader waxer student coordinator host friseur friseurin friseurmeister friseurmeisterin barbier coiffeur coiffeuse visagistin meister meisterin
  inhaber inhaberin auszubildende auszubildender azubi apprenti apprentie gérant gérante fondateur fondatrice maquilleuse maquilladora`,
)

/** Stand beside them. */
export const POSITION_WORDS = wordSet(
  `master senior junior lead head licensed certified registered advanced expert new talent level creative artistic shop salon front desk
  hair nail lash brow beard fade color colour makeup skin massage guest resident traveling maestro maestra principal mayor jefe jefa uñas
  cejas pestañas and & y e of the de del la el en in a traditional men's mens women's womens ladies kids textured curly extension extensions
  waxing threading lashes brows braids locs balayage razor style style-master i ii iii 1 2 3 4 5 also bilingual independent general assistant business operations celebrity platform medical clinical makeup make-up nails body waxing skincare co und et chef`,
)

/** Begin a list of people: Meet the team, Our barbers. */
export const TEAM_WORDS = wordSet(
  'team staff crew barbers stylists artists professionals technicians estheticians colorists equipo barberos estilistas',
)

/** End a list of people. */
export const SECTION_WORDS = wordSet(
  'services menu prices pricing hours contact location locations gallery portfolio reviews testimonials events news policies faq products visit clients customers saying directions servicios precios horario contacto',
)

/** Small words inside a name: Maria de la Cruz. */
export const NAME_PARTICLES = wordSet('de la las los del da do dos di von van der den y e al el bin')

/** No name of a person holds these. */
export const NOT_NAMES = wordSet(
  `cut cuts haircut haircuts fade fades taper shave shaves beard trim trims line lineup line-up up edge color colour colors highlights
  balayage perm perms wax waxing facial facials wash style styling blowout blow-dry dry shampoo treatment treatments massage manicure
  pedicure nails nail lashes brows eyebrow kids kid child children men's mens men women's womens women ladies senior seniors boys
  girls student military hot towel straight razor clipper scissor scissors design designs braids locs twist twists relaxer keratin deluxe
  basic premium classic signature royal executive package packages combo special specials add-ons add extras service services menu
  prices pricing rates hours open closed monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun january
  february march july september october november december contact us about our we meet the team staff book now online
  appointment appointments schedule call text email phone location locations directions find visit follow gallery portfolio reviews review
  testimonials events news gift card cards shop store products home welcome walk-ins walk-in walkins policy policies faq careers hiring
  wanted join privacy terms copyright rights reserved read more learn view all see street st avenue ave road rd blvd boulevard drive suite
  unit floor corte cortes cabello barba niños hombre mujer servicios precios horario contacto nosotros nuestro reservar cita citas hello
  free parking only thank you thanks great best new opening happy holiday christmas thanksgiving easter google yelp facebook
  instagram response from with and for your what why how this that available booth rent chair rental sale main years experience my is are
  likes like share useful funny cool helpful photo photos local guide star stars rating verified customer client menu`,
)

/** Hosts of booking pages. */
export const BOOKING_HOSTS =
  'booksy.com vagaro.com styleseat.com squareup.com square.site setmore.com fresha.com acuityscheduling.com as.me calendly.com thecut.co getsquire.com glossgenius.com schedulicity.com resurva.com genbook.com mangomint.com simplybook.me boulevard.io ringmybarber.com picktime.com'.split(
    ' ',
  )

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/))
}
