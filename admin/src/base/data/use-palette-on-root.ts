import { paletteProperties } from '@shop/site/look/palette-css.ts'
import { paletteOf } from '@shop/site/look/palettes.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { lookQuery } from './queries.ts'

export function usePaletteOnRoot() {
  const { data: look } = useQuery(lookQuery)
  useEffect(() => {
    const { style } = document.documentElement
    const properties = look ? paletteProperties(paletteOf(look)) : []
    for (const [property, value] of properties) style.setProperty(property, value)
    return () => {
      for (const [property] of properties) style.removeProperty(property)
    }
  }, [look])
}
