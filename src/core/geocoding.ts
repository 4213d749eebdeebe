/** Its usage policy forbids searches while somebody types. */
const publicNominatim = 'nominatim.openstreetmap.org'

/** Whether a geocoder may be asked for addresses while somebody types: any but the public Nominatim. */
export const suggestsAddresses = (url: string): boolean =>
  URL.canParse(url) && new URL(url).hostname !== publicNominatim
