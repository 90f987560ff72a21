#!/usr/bin/python3
"""A WebKitGTK window for WebKitWebDriver: any width, a profile on disk, and a script that runs before those of a page."""
import json
import sys
import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2

options = json.loads(sys.argv[1])
profile = options["profile"]
data = WebKit2.WebsiteDataManager(base_data_directory=f"{profile}/data", base_cache_directory=f"{profile}/cache")
context = WebKit2.WebContext(website_data_manager=data)
context.set_automation_allowed(True)
Gtk.Settings.get_default().set_property("gtk-enable-animations", options["moves"])


def add_init_script(view, event):
    if event == WebKit2.LoadEvent.STARTED:
        content = view.get_user_content_manager()
        content.remove_all_scripts()
        with open(f"{profile}/init-script.js") as file:
            when = (WebKit2.UserContentInjectedFrames.TOP_FRAME, WebKit2.UserScriptInjectionTime.START)
            content.add_script(WebKit2.UserScript(file.read(), *when))


def create_view(_session):
    settings = WebKit2.Settings(default_font_size=options["textSize"])
    features = WebKit2.Settings.get_all_features()
    for feature in (features.get(index) for index in range(features.get_length())):
        if feature.get_identifier() == "CrossDocumentViewTransitions":  # WebKitGTK 2.50 crashes on @view-transition.
            settings.set_feature_enabled(feature, False)
    view = WebKit2.WebView(web_context=context, settings=settings, is_controlled_by_automation=True)
    view.connect("load-changed", add_init_script)
    window = Gtk.Window()
    window.add(view)
    window.show_all()
    # Without the focus of its window a page matches no :focus-visible.
    GLib.timeout_add(400, lambda: window.get_window().focus(0) or view.grab_focus())
    return view


def start(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("WebKitGTK")
    session.set_application_info(info)
    session.connect("create-web-view", create_view)


context.connect("automation-started", start)
Gtk.main()
