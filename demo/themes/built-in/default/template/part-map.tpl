<section class="map" id="map">
<h2 id="map-heading">{{ t.map.heading }}</h2>
{%- assign title = t.map.title | say: name: name %}
{% render 'part-foreign', frameUrl: map.frameUrl, url: map.url, host: map.host, openStreetMap: map.isOpenStreetMap, title: title, load: t.map.load, site: site, t: t %}
</section>
