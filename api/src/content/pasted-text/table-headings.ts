export type TableField =
  | 'title'
  | 'name'
  | 'price'
  | 'minutes'
  | 'description'
  | 'position'
  | 'phone'
  | 'instagram'
  | 'booking'
  | 'date'
  | 'time'
  | 'end'
  | 'location'
  | 'review'
  | 'source'
  | 'person'

const WORDS: Record<TableField, string> = {
  title:
    'service,services,service name,title,treatment,item,item name,menu item,product,event,event name,event title,servicio,evento,leistung,behandlung,prestation,soin',
  name: 'name,full name,nombre,nom',
  person:
    'staff,staff name,barber,barber name,stylist,team member,employee,employee name,customer,client,reviewer,author',
  price: 'price,prices,cost,rate,amount,price (usd),price ($),retail price,precio,preis,prix,tarif',
  minutes:
    'duration,minutes,mins,min,length,duration (min),duration (mins),duration (minutes),time (min),duración,minutos,dauer,durée',
  description: 'description,details,bio,about,notes,note,info,includes,descripción,beschreibung',
  position: 'position,role,job title,job,specialty,puesto,rol',
  phone: 'phone,phone number,mobile,cell,telephone,teléfono',
  instagram: 'instagram,ig,instagram handle,handle,insta',
  booking: 'booking,booking link,booking url,book,link',
  date: 'date,event date,start date,day,fecha',
  time: 'time,event time,start time,start,hours,hora',
  end: 'end,end time',
  location: 'location,place,where,venue,lugar',
  review: 'review,text,comment,quote,testimonial,feedback,reseña',
  source: 'source,platform,site,from',
}

export const TABLE_FIELDS = new Map(
  Object.entries(WORDS).flatMap(([field, words]) => words.split(',').map((word) => [word, field] as const)),
)
