/** The demo shop's words, kept separate because the scripts of other shops contain none of them. */
export const spanishOfDemo = {
  'A barbershop at sunrise, with mountains behind it': 'Una barbería al amanecer, con montañas al fondo',
  'Barbers & Salon': 'Barbería y salón',
  'Cuts, color and hot-towel shaves in {city}.': 'Cortes, color y afeitado con toalla caliente en {city}.',
  'Call or just walk in': 'Llame o simplemente pase',
  'A neighborhood chair for everyone in the family': 'Un sillón del barrio para toda la familia',
  'We are locally owned, and we have been cutting hair for grandparents, grandkids and everyone in between. Walk in for a trim, stay for the conversation.':
    'Somos un negocio local y les cortamos el pelo a abuelos, nietos y a todos los demás. Venga por un corte y quédese a platicar.',
  'Locally owned': 'De dueños locales',
  'Serves the whole family': 'Para toda la familia',
  'From hair color to perms, from waxing to beards. Our stylists have differing skills, so please call the shop and we will match you with the right chair. We also offer non-surgical hair replacement. Prices vary for colors, extensions and chemical services.':
    'Desde color hasta permanentes, desde depilación con cera hasta barbas. Cada estilista tiene su especialidad; llámenos y le diremos con quién le conviene. También ofrecemos reemplazo capilar sin cirugía. Los precios de color, extensiones y tratamientos químicos varían.',
  'Not sure what to ask for? Call us, and we will quote you before we start.':
    '¿No sabe qué pedir? Llámenos y le diremos el precio antes de empezar.',
  'Community gatherings and charity fundraisers, right here on the block. Everyone is welcome.':
    'Reuniones del barrio y colectas benéficas, aquí mismo en la cuadra. Todos son bienvenidos.',
  'Positive reviews, referrals from friends and customers who come back again and again: that is how this shop grew, and there is no praise we like better. Thank you.':
    'Buenas opiniones, recomendaciones de amigos y clientes que vuelven una y otra vez: así creció este negocio, y no hay elogio que nos guste más. Gracias.',
  'Tell the neighborhood how it went. It takes a minute and means a lot to us.':
    'Cuéntele al barrio cómo le fue. Toma un minuto y significa mucho para nosotros.',
  'A locally owned barbershop and salon for the whole family.': 'Barbería y salón local para toda la familia.',
  '{name} is a locally owned barbershop and hair salon in {city}, {region}: cuts, color and hot-towel shaves for the whole family.':
    '{name} es una barbería y salón local en {city}, {region}: cortes, color y afeitado con toalla caliente para toda la familia.',
  '{name} is a locally owned barbershop and hair salon in {city}, {region}: cuts, color and hot-towel shaves for the whole family, seven days a week.':
    '{name} es una barbería y salón local en {city}, {region}: cortes, color y afeitado con toalla caliente para toda la familia, los siete días de la semana.',
  'Haircuts, hair color, perms, waxing, beards and non-surgical hair replacement at {name} in {city}, {region}.':
    'Cortes, color, permanentes, depilación con cera, barbas y reemplazo capilar sin cirugía en {name}, en {city}, {region}.',
  'Community gatherings and charity fundraisers at {name} in {city}, {region}. Everyone is welcome.':
    'Reuniones del barrio y colectas benéficas en {name}, en {city}, {region}. Todos son bienvenidos.',
  'The barbers and stylists at {name} in {city}, {region}: who they are, what they do best and how to book with them.':
    'Los barberos y estilistas de {name} en {city}, {region}: quiénes son, qué hacen mejor y cómo reservar con ellos.',
  'What customers say about {name}, barbershop and hair salon in {city}, {region}.':
    'Lo que dicen los clientes de {name}, barbería y salón en {city}, {region}.',
}
