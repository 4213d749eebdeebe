// Renders page.gohtml with the JSON on the standard input.
package main

import (
	"html/template"
	"io"
	"log"
	"os"
)

func main() {
	config, err := io.ReadAll(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	if err := template.Must(template.ParseFiles("page.gohtml")).Execute(os.Stdout, string(config)); err != nil {
		log.Fatal(err)
	}
}
