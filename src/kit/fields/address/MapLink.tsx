import { useTranslation } from 'react-i18next'
import ExternalLinkIcon from 'lucide-react/icons/external-link'
import { VisuallyHidden } from '../../../ui/page/VisuallyHidden.tsx'

type Props = { lat: number | string; lng: number | string }

/** Shows a point on the map; a plain link, so that nothing is loaded from there unasked. */
export function MapLink({ lat, lng }: Props) {
  const { t } = useTranslation()
  if (typeof lat !== 'number' || typeof lng !== 'number') return null
  return (
    <a
      className="b-map-link"
      href={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`}
      target="_blank"
      rel="noreferrer"
    >
      {t('fields.address.map')}
      <ExternalLinkIcon />
      <VisuallyHidden> ({t('fields.address.newTab')})</VisuallyHidden>
    </a>
  )
}
