#!/usr/bin/python3
"""A window with a page of WebKitGTK that WebDriver drives. MiniBrowser is never narrower than 447 pixels; phones are."""

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2

Gtk.Settings.get_default().set_property("gtk-enable-animations", False)
context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)


def create_view(session):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    window = Gtk.Window()
    window.set_decorated(False)
    window.set_default_size(1280, 800)
    window.add(view)
    window.show_all()
    window.present()
    window.connect("destroy", Gtk.main_quit)
    return view


def begin(context, session):
    session.connect("create-web-view", create_view)
    # WebDriver refuses a browser that does not say what it is.
    info = WebKit2.ApplicationInfo()
    info.set_name("portico")
    info.set_version(1, 0, 0)
    session.set_application_info(info)


context.connect("automation-started", begin)
Gtk.main()
