<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Library</title>
    <link rel="stylesheet" href="style.css" />
    <script type="module" src="https://calendar.example.org/assets/backstage/index.js"></script>
  </head>
  <body>
    <p id="hours">The library is open from 9 to 5.</p>
    <backstage-app
      apiurl="https://calendar.example.org"
      language="en"
      themeconfig="<?= htmlspecialchars(json_encode($config), ENT_QUOTES) ?>"
    ></backstage-app>
  </body>
</html>
