import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useState } from 'react'
import { fetchFile } from '../http/api-client.ts'

interface AuthorizedImageProps extends Omit<ComponentProps<'img'>, 'src'> {
  /** the key of a file that may be deleted, or the address of one elsewhere */
  fileKey: string
  alt: string
}

/** A picture that visitors can no longer see, so it is requested with the session, which an address does not include. */
export function AuthorizedImage({ fileKey, alt, ...rest }: AuthorizedImageProps) {
  const isExternal = fileKey.startsWith('http')
  const { data: blob } = useQuery({
    queryKey: ['image-file', fileKey],
    queryFn: async () => (await fetchFile(`/api/images/files/${encodeURI(fileKey)}`)).blob(),
    enabled: !isExternal,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!blob) return undefined
    const blobUrl = URL.createObjectURL(blob)
    setUrl(blobUrl)
    return () => URL.revokeObjectURL(blobUrl)
  }, [blob])
  return <img src={isExternal ? fileKey : url} alt={alt} {...rest} />
}
