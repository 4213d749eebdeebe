<?php
if ( defined( 'WP_UNINSTALL_PLUGIN' ) ) {
	delete_option( 'community_calendar_url' );
}
