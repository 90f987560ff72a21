/** An SVG as the PNG that sites which show shared pages can read. */
export async function renderPngResponse(svg: string): Promise<Response> {
  const { default: sharp } = await import('sharp') // only here: a page needs no image library
  const png = await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } })
}
