<?php
// Renders page.html.twig with the JSON on the standard input.
require 'Twig/autoload.php';

$pages = new Twig\Environment(new Twig\Loader\FilesystemLoader('.'));
echo $pages->render('page.html.twig', ['config' => json_decode(stream_get_contents(STDIN))]);
