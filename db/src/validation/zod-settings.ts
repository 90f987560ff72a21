import * as z from 'zod'

// Zod otherwise tries eval when the first object schema is made, and the content policy of the staff area reports that.
z.config({ jitless: true })
