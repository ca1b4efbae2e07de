"""A small static server: right types, no caching, the first free port. Run through scripts/serve."""
import argparse
import errno
import functools
import http.server
import sys


class Handler(http.server.SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    extensions_map = {
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".wasm": "application/wasm",  # anything else, and the browser fetches it twice
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".json": "application/json",
        ".webmanifest": "application/manifest+json",
        ".svg": "image/svg+xml",
        ".html": "text/html; charset=utf-8",
        ".css": "text/css; charset=utf-8",
    }

    def end_headers(self):
        self.send_header("Cache-Control", "no-cache")
        # A sandboxed frame has no origin of its own; without this it could not fetch the game.
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()

    def log_message(self, format, *args):
        pass


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True
    allow_reuse_address = True

    def handle_error(self, request, client_address):
        pass  # a browser that goes away in the middle is no news


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", nargs="?")
    parser.add_argument("--port", type=int, default=8080)
    parser.add_argument("--host", default="localhost")
    parser.add_argument("--default", required=True)
    options = parser.parse_args()
    folder = options.folder or options.default
    handler = functools.partial(Handler, directory=folder)
    for port in range(options.port, options.port + 100):
        try:
            server = Server((options.host, port), handler)
            break
        except OSError as error:
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise
    else:
        sys.exit(f"no free port from {options.port} to {options.port + 99}")
    print(f"Serving {folder}\n\n    http://{options.host}:{server.server_port}/\n\nCtrl+C ends it.", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()


if __name__ == "__main__":
    main()
