<?php
/**
 * Plugin Name:       Community Calendar
 * Description:       Shows the events of a community calendar, and its Backstage, in posts and pages: as blocks and as shortcodes.
 * Version:           0.1.0
 * Requires at least: 5.8
 * Requires PHP:      7.4
 * License:           MIT
 * Text Domain:       community-calendar
 * Domain Path:       /languages
 */

namespace CommunityCalendar;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

const OPTION = 'community_calendar_url';

/** Translations, by language: each serves all regions that speak it, de_DE also Austria and Switzerland. */
const TRANSLATIONS = array( 'de' => 'de_DE', 'es' => 'es_ES', 'fr' => 'fr_FR', 'it' => 'it_IT' );

/** Attributes of <calendar-events> besides its address and language. */
const EVENTS = array( 'category', 'topic', 'group', 'place', 'tag', 'near', 'within', 'max', 'timezone', 'headinglevel', 'view' );

/** The address of a calendar, without a slash at its end; '' if it is none. */
function address( $given ) {
	$url = untrailingslashit( trim( '' === (string) $given ? get_option( OPTION, '' ) : $given ) );
	return preg_match( '#^https?://[^\s]+$#i', $url ) ? $url : '';
}

/** The site's language as a tag: 'de_DE_formal' is 'de-DE'. */
function language() {
	return implode( '-', array_slice( explode( '_', determine_locale() ), 0, 2 ) );
}

/** The site's time zone, if it has a name; the elements don't know offsets. */
function time_zone() {
	$zone = wp_timezone_string();
	return false === strpos( $zone, '/' ) ? '' : $zone;
}

/** Attributes as HTML; empty ones are left out. */
function attributes( array $values ) {
	$html = '';
	foreach ( $values as $name => $value ) {
		if ( '' !== (string) $value ) {
			$html .= sprintf( ' %s="%s"', $name, esc_attr( $value ) );
		}
	}
	return $html;
}

/** Loads one of a calendar's modules, once a page. */
function load_module( $url, $file ) {
	wp_enqueue_script( 'community-calendar-' . $file . '-' . md5( $url ), "$url/assets/backstage/$file.js", array(), null, true );
}

/** Makes modules of our script tags; WordPress has a function of its own for that since 6.5. */
function module_tag( $tag, $handle ) {
	if ( 0 !== strpos( $handle, 'community-calendar-' ) || 'community-calendar-editor' === $handle ) {
		return $tag;
	}
	return preg_replace( '#<script(?:\s+type=(["\'])[^"\']*\1)?#', '<script type="module"', $tag, 1 );
}

/** Loads the texts in the language of the site, or of the user in the administration. */
function load_texts() {
	$language = strtok( determine_locale(), '_' );
	if ( isset( TRANSLATIONS[ $language ] ) ) {
		load_textdomain( 'community-calendar', __DIR__ . '/languages/community-calendar-' . TRANSLATIONS[ $language ] . '.mo' );
	}
}

/** The same texts for editor.js. */
function editor_texts() {
	$texts = array();
	foreach ( get_translations_for_domain( 'community-calendar' )->entries as $entry ) {
		$texts[ $entry->key() ] = $entry->translations;
	}
	return sprintf( 'wp.i18n.setLocaleData( %s, "community-calendar" );', wp_json_encode( (object) $texts ) );
}

/** What is shown to those who can edit the page if the address of the calendar is missing. */
function missing_address() {
	if ( ! current_user_can( 'edit_posts' ) ) {
		return '';
	}
	return '<p>' . esc_html__( 'Set the address of your calendar under Settings → Reading.', 'community-calendar' ) . '</p>';
}

/** The upcoming events: the shortcode [community_calendar]. */
function events( $given ) {
	$values = shortcode_atts(
		array_fill_keys( EVENTS, '' ) + array(
			'url'      => '',
			'language' => language(),
			'label'    => __( 'Events in the calendar', 'community-calendar' ),
		),
		$given,
		'community_calendar'
	);
	$url    = address( $values['url'] );
	if ( '' === $url ) {
		return missing_address();
	}
	load_module( $url, 'calendar-events' );
	$rest = array_intersect_key( $values, array_flip( array_merge( EVENTS, array( 'language' ) ) ) );
	return sprintf(
		'<calendar-events apiurl="%1$s"%2$s><a href="%1$s/">%3$s</a></calendar-events>',
		esc_url( $url, array( 'http', 'https' ) ),
		attributes( $rest ),
		esc_html( $values['label'] )
	);
}

/** The logged-in area: the shortcode [community_calendar_backstage]. */
function backstage( $given ) {
	$values = shortcode_atts(
		array(
			'url'      => '',
			'language' => language(),
			'timezone' => time_zone(),
			'routing'  => '',
			'sitename' => get_bloginfo( 'name' ),
		),
		$given,
		'community_calendar_backstage'
	);
	$url    = address( $values['url'] );
	if ( '' === $url ) {
		return missing_address();
	}
	load_module( $url, 'index' );
	$rest = array(
		'language'    => $values['language'],
		'timezone'    => $values['timezone'],
		'routing'     => $values['routing'],
		'themeconfig' => wp_json_encode( array( 'sitename' => html_entity_decode( $values['sitename'], ENT_QUOTES ) ) ),
	);
	return sprintf(
		'<backstage-app apiurl="%s"%s></backstage-app>',
		esc_url( $url, array( 'http', 'https' ) ),
		attributes( $rest )
	);
}

/** A block is a shortcode with settings beside it. */
function block( callable $render ) {
	return function ( $attributes ) use ( $render ) {
		$given = array_filter( array_change_key_case( $attributes ), 'is_scalar' );
		$given = array_filter(
			$given,
			function ( $value ) {
				return '' !== (string) $value;
			}
		);
		return sprintf( '<div %s>%s</div>', get_block_wrapper_attributes(), $render( $given ) );
	};
}

function register() {
	load_texts();
	add_shortcode( 'community_calendar', __NAMESPACE__ . '\events' );
	add_shortcode( 'community_calendar_backstage', __NAMESPACE__ . '\backstage' );
	wp_register_script(
		'community-calendar-editor',
		plugins_url( 'editor.js', __FILE__ ),
		array( 'wp-blocks', 'wp-element', 'wp-components', 'wp-block-editor', 'wp-i18n' ),
		'0.1.0',
		true
	);
	wp_add_inline_script( 'community-calendar-editor', editor_texts(), 'before' );
	register_block_type( __DIR__ . '/blocks/events', array( 'render_callback' => block( __NAMESPACE__ . '\events' ) ) );
	register_block_type( __DIR__ . '/blocks/backstage', array( 'render_callback' => block( __NAMESPACE__ . '\backstage' ) ) );
}

/** The field for the calendar's address, under Settings → Reading. */
function settings() {
	register_setting(
		'reading',
		OPTION,
		array(
			'type'              => 'string',
			'sanitize_callback' => 'esc_url_raw',
			'default'           => '',
		)
	);
	add_settings_field(
		OPTION,
		esc_html__( 'Address of the community calendar', 'community-calendar' ),
		function () {
			printf(
				'<input id="%1$s" name="%1$s" type="url" class="regular-text" value="%2$s" placeholder="https://calendar.example.org">',
				esc_attr( OPTION ),
				esc_url( get_option( OPTION, '' ) )
			);
		},
		'reading',
		'default',
		array( 'label_for' => OPTION )
	);
}

add_action( 'init', __NAMESPACE__ . '\register' );
add_action( 'admin_init', __NAMESPACE__ . '\settings' );
add_filter( 'script_loader_tag', __NAMESPACE__ . '\module_tag', 10, 2 );
