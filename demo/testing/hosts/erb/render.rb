# Renders page.html.erb with the JSON on the standard input.
require 'erb'
require 'json'
include ERB::Util

config = JSON.parse($stdin.read)
print ERB.new(File.read('page.html.erb', encoding: 'utf-8')).result(binding)
