"""Renders page.html.j2 with the JSON on the standard input."""

import json
import sys

from jinja2 import Environment, FileSystemLoader

pages = Environment(loader=FileSystemLoader("."), autoescape=True)
sys.stdout.write(pages.get_template("page.html.j2").render(config=json.load(sys.stdin)))
