<?php
// Renders page.php with the JSON on the standard input.
$config = json_decode(stream_get_contents(STDIN));
require 'page.php';
