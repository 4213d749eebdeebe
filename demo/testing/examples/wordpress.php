<?php
/*
 * Runs the WordPress plugin without WordPress: the few functions of it that the plugin calls, in short. Prints what the
 * given content becomes, as JSON.
 */
define( 'ABSPATH', __DIR__ );

$options = array( 'community_calendar_url' => 'https://calendar.example.org/' );
$filters = array();
$shortcodes = array();
$blocks = array();
$scripts = array();
$texts = array();

function add_action( $name, $run ) { global $filters; $filters[ $name ][] = $run; }
function add_filter( $name, $run ) { add_action( $name, $run ); }
function add_shortcode( $name, $run ) { global $shortcodes; $shortcodes[ $name ] = $run; }
function register_block_type( $folder, $more ) {
	global $blocks;
	$blocks[ json_decode( file_get_contents( "$folder/block.json" ), true )['name'] ] = $more['render_callback'];
}
function wp_register_script() {}
function wp_enqueue_script( $handle, $src ) { global $scripts; $scripts[ $handle ] = "<script type='text/javascript' src='$src' id='$handle-js'></script>"; }
function plugins_url( $file ) { return "https://club.example/$file"; }
function get_option( $name, $default ) { global $options; return $options[ $name ] ?? $default; }
function untrailingslashit( $text ) { return rtrim( $text, '/' ); }
function determine_locale() { global $wish; return $wish['locale'] ?? 'de_DE_formal'; }
function wp_timezone_string() { return 'Europe/Berlin'; }
function get_bloginfo() { return 'St. John&#039;s "Club"'; }
function wp_json_encode( $data ) { return json_encode( $data ); }
function current_user_can() { return false; }
function get_block_wrapper_attributes() { return 'class="wp-block"'; }
function shortcode_atts( $defaults, $given ) { return array_intersect_key( (array) $given, $defaults ) + $defaults; }
function esc_attr( $text ) { return htmlspecialchars( $text, ENT_QUOTES ); }
function esc_html( $text ) { return htmlspecialchars( $text, ENT_QUOTES ); }
function esc_url( $text ) { return htmlspecialchars( $text, ENT_QUOTES ); }
function esc_html__( $text ) { return esc_html( __( $text ) ); }
function __( $text ) { global $texts; return $texts[ $text ] ?? $text; }
/* The format of .mo: https://www.gnu.org/software/gettext/manual/html_node/MO-Files.html */
function load_textdomain( $domain, $file ) {
	global $texts;
	$mo = file_get_contents( $file );
	list( , , $count, $originals, $translations ) = array_values( unpack( 'V5', $mo ) );
	$text_at = function ( $table, $index ) use ( $mo ) {
		list( $length, $offset ) = array_values( unpack( 'V2', $mo, $table + 8 * $index ) );
		return substr( $mo, $offset, $length );
	};
	// The first one is the header.
	for ( $index = 1; $index < $count; $index++ ) {
		$texts[ $text_at( $originals, $index ) ] = $text_at( $translations, $index );
	}
}
class Entry {
	public $translations;
	private $key;
	function __construct( $key, $translation ) { $this->key = $key; $this->translations = array( $translation ); }
	function key() { return $this->key; }
}
function get_translations_for_domain() {
	global $texts;
	return (object) array( 'entries' => array_map( fn ( $key ) => new Entry( $key, $texts[ $key ] ), array_keys( $texts ) ) );
}
function wp_add_inline_script( $handle, $script ) { global $inline; $inline = $script; }

require dirname( __DIR__, 3 ) . '/docs/examples/wordpress/community-calendar/community-calendar.php';

$wish = json_decode( stream_get_contents( STDIN ), true );
array_map( 'call_user_func', $filters['init'] );
$run = ( $shortcodes + $blocks )[ $wish['name'] ];
$html = $run( $wish['attributes'] );
$tags = array();
foreach ( $scripts as $handle => $tag ) {
	$tags[] = $filters['script_loader_tag'][0]( $tag, $handle );
}
echo json_encode( array( 'html' => $html, 'scripts' => $tags, 'inline' => $inline ) );
